import {
  argumentRows,
  type CompletionPlace,
  flagRows,
  type ScriptRow,
  shellPatterns,
  subRows,
} from './spec.ts';

/** The completion script for zsh, to be loaded or kept as a file \`_shark\` in \`fpath\`. */
export function zshScript(places: readonly CompletionPlace[]): string {
  return `#compdef shark
# Completion of shark for zsh: eval "$(shark completion zsh)" after compinit, or a file
# _shark in a folder of fpath.
# Words from the workspace are compared and offered, never evaluated.

# The command that a word leads to.
_shark_sub() {
  case "$1/$2" in
${places.flatMap(subRows).map(row).join('\n')}
    (*) return 1 ;;
  esac
}

# What the value of a flag may be; fails for a flag without one.
_shark_flag() {
  case "$1 $2" in
${places.flatMap(flagRows).map(row).join('\n')}
    (*) return 1 ;;
  esac
}

# What may stand as an argument, by its number.
_shark_argument() {
  case "$1/$2" in
${places.flatMap(argumentRows).map(row).join('\n')}
    (*) REPLY='||' ;;
  esac
}

# The flags of a command, and its subcommands, with what they do.
_shark_told() {
  case "$1" in
${places.flatMap(toldRows).join('\n')}
    (*) told=() ;;
  esac
}

_shark() {
  emulate -L zsh
  setopt extendedglob
  local command='' flag='' folder='' word REPLY='' cur
  local -a told offered open
  local -i i plain=0 count=0
  for ((i = 2; i < CURRENT; i++)); do
    word=\${(Q)words[i]}
    if [[ -n $flag ]]; then
      [[ $flag == (-w|--workspace) ]] && folder=$word
      flag=''
    elif ((!plain)) && [[ $word == -- ]]; then
      plain=1
    elif ((!plain)) && [[ $word == --workspace=* ]]; then
      folder=\${word#*=}
    elif ((!plain)) && [[ $word == -* ]]; then
      _shark_flag "$command" "$word" && flag=$word
    elif ((!plain)) && _shark_sub "$command" "$word"; then
      command=$REPLY
    else
      count+=1
    fi
  done
  if [[ -z $flag ]] && ((!plain)) && [[ $PREFIX == --*=* ]]; then
    flag=\${PREFIX%%=*}
    compset -P '*='
  fi
  cur=\${(Q)PREFIX}
  if [[ -n $flag ]]; then
    _shark_flag "$command" "$flag" || return 1
  elif ((!plain)) && [[ $PREFIX == -* ]]; then
    _shark_told "$command flags"
    _describe -o option told
    return
  else
    _shark_told "$command subcommands"
    if ((\${#told})); then
      ((count == 0)) && _describe command told
      return
    fi
    _shark_argument "$command" "$count"
  fi
  local -a parts=("\${(@s:|:)REPLY}")
  offered=(\${=parts[3]})
  if [[ -n $parts[2] ]]; then
    offered+=("\${(@f)$(command shark __complete "$parts[2]" "$folder" "$cur" 2>/dev/null </dev/null)}")
  fi
  open=(\${(M)offered:#*/})
  offered=(\${offered:#*/})
  ((\${#open})) && compadd -S '' -a open
  ((\${#offered})) && compadd -a offered
  case $parts[1] in
    (files) _files ;;
    (folders) _files -/ ;;
  esac
}

if [[ $funcstack[1] == _shark ]]; then
  _shark "$@"
else
  compdef _shark shark
fi
`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function row(row: ScriptRow): string {
  return `    (${shellPatterns(row)}) REPLY='${row.told}' ;;`;
}

function toldRows({ command, flags, subcommands }: CompletionPlace): readonly string[] {
  const told = flags.flatMap(({ names, description }) =>
    names.map((name) => quoted(`${name}:${description}`)),
  );
  const below = subcommands.map(({ name, description }) => quoted(`${name}:${description}`));
  return [
    `    ('${command} flags') told=(${told.join(' ')}) ;;`,
    ...(below.length > 0 ? [`    ('${command} subcommands') told=(${below.join(' ')}) ;;`] : []),
  ];
}
