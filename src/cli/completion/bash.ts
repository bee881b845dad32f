import {
  argumentRows,
  type CompletionPlace,
  flagRows,
  type ScriptRow,
  shellPatterns,
  subRows,
} from './spec.ts';

/** The completion script for bash 4 and later; on the 3.2 of macOS all but file names. */
export function bashScript(places: readonly CompletionPlace[]): string {
  return `# Completion of shark for bash: eval "$(shark completion bash)"
# Words from the workspace are compared and offered, never evaluated.

# The command that a word leads to.
_shark_sub() {
  case "$1/$2" in
${places.flatMap(subRows).map(row).join('\n')}
    *) return 1 ;;
  esac
}

# What the value of a flag may be; fails for a flag without one.
_shark_flag() {
  case "$1 $2" in
${places.flatMap(flagRows).map(row).join('\n')}
    *) return 1 ;;
  esac
}

# What may stand as an argument, by its number.
_shark_argument() {
  case "$1/$2" in
${places.flatMap(wordRows).map(row).join('\n')}
    *) REPLY='||' ;;
  esac
}

# The flags of a command.
_shark_flags() {
  case "$1" in
${places.map(flagsRow).join('\n')}
    *) REPLY='' ;;
  esac
}

_shark_offer() {
  [[ $1 == "$2"* ]] || return 0
  [[ $1 == */ ]] && compopt -o nospace 2>/dev/null
  COMPREPLY+=("$1")
}

_shark() {
  local cur=\${COMP_WORDS[COMP_CWORD]} command='' flag='' folder='' lead='' plain=0 count=0
  local REPLY='' word paths ids words i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ -n $flag ]]; then
      [[ $word == '=' ]] && continue
      [[ $flag == -w || $flag == --workspace ]] && folder=\${word//[\\"\\'\\\\]/}
      flag=''
    elif ((plain == 0)) && [[ $word == -- ]]; then
      plain=1
    elif ((plain == 0)) && [[ $word == --workspace=* ]]; then
      word=\${word#*=}
      folder=\${word//[\\"\\'\\\\]/}
    elif ((plain == 0)) && [[ $word == -* ]]; then
      _shark_flag "$command" "$word" && flag=$word
    elif ((plain == 0)) && _shark_sub "$command" "$word"; then
      command=$REPLY
    else
      count=$((count + 1))
    fi
  done
  if [[ -n $flag && $cur == '=' ]]; then cur=''; fi
  if [[ -z $flag && $plain == 0 && $cur == --*=* ]]; then
    flag=\${cur%%=*} lead=\${cur%%=*}= cur=\${cur#*=}
  fi
  if [[ -n $flag ]]; then
    _shark_flag "$command" "$flag" || return 0
  elif ((plain == 0)) && [[ $cur == -* ]]; then
    _shark_flags "$command"
    REPLY="||$REPLY"
  else
    _shark_argument "$command" "$count"
  fi
  IFS='|' read -r paths ids words <<<"$REPLY"
  for word in $words; do _shark_offer "$lead$word" "$lead$cur"; done
  if [[ -n $ids ]]; then
    while IFS= read -r word; do
      [[ -n $word ]] && _shark_offer "$lead$word" "$lead$cur"
    done < <(command shark __complete "$ids" "$folder" "$cur" 2>/dev/null </dev/null)
  fi
  case $paths in
    files) compopt -o default 2>/dev/null ;;
    folders) compopt -o dirnames 2>/dev/null ;;
  esac
}

complete -F _shark shark
`;
}

function row(row: ScriptRow): string {
  return `    ${shellPatterns(row)}) REPLY='${row.told}' ;;`;
}

/** Where subcommands may stand, they are the only words. */
function wordRows(place: CompletionPlace): readonly ScriptRow[] {
  const { command, subcommands } = place;
  if (subcommands.length === 0) return argumentRows(place);
  const names = subcommands.map(({ name }) => name).join(' ');
  return [{ patterns: [`${command}/0`], told: `||${names}` }];
}

function flagsRow({ command, flags }: CompletionPlace): string {
  const names = flags.flatMap((flag) => flag.names.filter((name) => name.startsWith('--')));
  return `    '${command}') REPLY='${names.join(' ')}' ;;`;
}
