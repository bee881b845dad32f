/*
 * The scripts that the shells load. They pass the words before the cursor to `shark __complete`,
 * and offer the candidates that it prints (`answer.ts`). They evaluate neither typed nor
 * printed text.
 */

/** For bash 4 and later; bash 3.2 of macOS completes all but file names. */
const BASH = `# Completion of shark for bash: eval "$(shark completion bash)"
_shark() {
  local cur=\${COMP_WORDS[COMP_CWORD]} words=("\${COMP_WORDS[@]:1:COMP_CWORD}")
  local quoting=$'["\\'\\\\\\\\]' directive='' word
  # bash takes --format=json for three words.
  if [[ $cur == '=' ]]; then cur=''; fi
  COMPREPLY=()
  {
    read -r directive
    while IFS=$'\\t' read -r word _; do
      if [[ -n $word && $word == "$cur"* ]]; then COMPREPLY+=("$word"); fi
    done
  } < <(command shark __complete "\${words[@]//$quoting/}" 2>/dev/null </dev/null)
  case $directive in
    files) compopt -o default ;;
    folders) compopt -o dirnames ;;
    nospace) compopt -o nospace ;;
  esac 2>/dev/null
}
complete -F _shark shark
`;

/** For zsh: loaded with `eval`, or kept as a file `_shark` in `fpath`. */
const ZSH = `#compdef shark
# Completion of shark for zsh: eval "$(shark completion zsh)" after compinit, or a file
# _shark in a folder of fpath.
_shark() {
  local -a answer offered add
  local -i failed=1
  answer=("\${(@f)$(command shark __complete "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null </dev/null)}")
  # The value alone is offered and listed, without --format= before it.
  compset -P '--*='
  offered=(\${\${answer[2,-1]#--*=}/$'\\t'/:})
  offered=(\${offered%:})
  if [[ $answer[1] == nospace ]]; then add=(-S ''); fi
  if (( $#offered )); then _describe shark offered "$add[@]" && failed=0; fi
  case $answer[1] in
    (files) _files && failed=0 ;;
    (folders) _files -/ && failed=0 ;;
  esac
  return failed
}
if [[ $funcstack[1] == _shark ]]; then _shark "$@"; else compdef _shark shark; fi
`;

/** For fish 3.1 and later. */
const FISH = `# Completion of shark for fish: shark completion fish | source
function __shark_candidates
  set -l words (commandline -opc)
  set -l cur (commandline -ct)
  set -l answer (command shark __complete $words[2..-1] "$cur" 2>/dev/null </dev/null)
  printf '%s\\n' $answer[2..-1]
  set -l lead (string match -r -- '^--[^=]*=' "$cur")
  set -l path (string replace -- "$lead" '' "$cur")
  switch "$answer[1]"
    case files
      printf '%s\\n' "$lead"(__fish_complete_path "$path")
    case folders
      printf '%s\\n' "$lead"(__fish_complete_directories "$path" '')
  end
end
complete -c shark -e
complete -c shark -f -a '(__shark_candidates)'
`;

/** The completion script of each shell. */
export const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['bash', BASH],
  ['zsh', ZSH],
  ['fish', FISH],
]);
