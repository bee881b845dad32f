import { argumentRows, type CompletionPlace, flagRows, type ScriptRow, subRows } from './spec.ts';

/** The completion script for fish 3.1 and later. */
export function fishScript(places: readonly CompletionPlace[]): string {
  return `# Completion of shark for fish: shark completion fish | source
# Words from the workspace are compared and offered, never evaluated.

# The command that a word leads to.
function __shark_sub
  switch "$argv[1]/$argv[2]"
${places.flatMap(subRows).map(row).join('\n')}
    case '*'
      return 1
  end
end

# What the value of a flag may be; fails for a flag without one.
function __shark_flag
  switch "$argv[1] $argv[2]"
${places.flatMap(flagRows).map(row).join('\n')}
    case '*'
      return 1
  end
end

# What may stand as an argument, by its number.
function __shark_argument
  switch "$argv[1]/$argv[2]"
${places.flatMap(argumentRows).map(row).join('\n')}
    case '*'
      echo '||'
  end
end

# The flags of a command, and its subcommands, with what they do.
function __shark_told
  switch "$argv[1]"
${places.flatMap(toldRows).join('\n')}
    case '*'
      return 1
  end
end

function __shark_candidates
  set -l command ''
  set -l flag ''
  set -l folder ''
  set -l plain 0
  set -l count 0
  set -l before (commandline -opc)
  set -l cur (commandline -ct)
  for word in $before[2..-1]
    if test -n "$flag"
      contains -- "$flag" -w --workspace; and set folder "$word"
      set flag ''
    else if test $plain = 0; and test "$word" = --
      set plain 1
    else if test $plain = 0; and string match -q -- '--workspace=*' "$word"
      set folder (string replace -- '--workspace=' '' "$word")
    else if test $plain = 0; and string match -q -- '-*' "$word"
      __shark_flag "$command" "$word" >/dev/null; and set flag "$word"
    else if test $plain = 0; and __shark_sub "$command" "$word" >/dev/null
      set command (__shark_sub "$command" "$word")
    else
      set count (math $count + 1)
    end
  end
  set -l lead ''
  if test -z "$flag"; and test $plain = 0; and string match -q -- '--*=*' "$cur"
    set -l split (string split -m 1 = -- "$cur")
    set flag "$split[1]"
    set lead "$split[1]="
    set cur "$split[2]"
  end
  set -l source
  if test -n "$flag"
    set source (__shark_flag "$command" "$flag"); or return
  else if test $plain = 0; and string match -q -- '-*' "$cur"
    __shark_told "$command flags"
    return
  else if __shark_told "$command subcommands" >/dev/null
    test $count = 0; and __shark_told "$command subcommands"
    return
  else
    set source (__shark_argument "$command" $count)
  end
  set -l parts (string split '|' -- "$source")
  for word in (string split -n ' ' -- "$parts[3]")
    printf '%s\\n' "$lead$word"
  end
  if test -n "$parts[2]"
    for word in (command shark __complete "$parts[2]" "$folder" "$cur" 2>/dev/null </dev/null)
      printf '%s\\n' "$lead$word"
    end
  end
  switch "$parts[1]"
    case files
      __fish_complete_path "$cur"
    case folders
      __fish_complete_directories "$cur" ''
  end
end

complete -c shark -e
complete -c shark -f -a '(__shark_candidates)'
`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function row({ patterns, told }: ScriptRow): string {
  return `    case ${patterns.map(quoted).join(' ')}\n      echo ${quoted(told)}`;
}

function toldRows({ command, flags, subcommands }: CompletionPlace): readonly string[] {
  const told = flags.flatMap(({ names, description }) =>
    names.map((name) => quoted(`${name}\t${description}`)),
  );
  const below = subcommands.map(({ name, description }) => quoted(`${name}\t${description}`));
  const rows = (what: string, all: readonly string[]) =>
    `    case ${quoted(`${command} ${what}`)}\n      printf '%s\\n' ${all.join(' ')}`;
  const flagsRow = told.length > 0 ? [rows('flags', told)] : [];
  return [...flagsRow, ...(below.length > 0 ? [rows('subcommands', below)] : [])];
}
