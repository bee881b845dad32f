# complete.fish SCRIPT LINE...: what fish offers at the end of each line, ended by a NUL.
source $argv[1]
for line in $argv[2..]
    complete -C "$line" | string replace -r '\t.*' ''
    printf '\0'
end
