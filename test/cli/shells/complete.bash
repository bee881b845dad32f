# complete.bash SCRIPT [COUNT WORD...]...: what bash would offer for the last of each COUNT words, ended by a NUL.
source "$1"
shift
compopt() { printf 'compopt %s\n' "$*"; }
while (($# > 0)); do
  (
    COMP_WORDS=("${@:2:$1}")
    COMP_CWORD=$(($1 - 1))
    _shark
    for word in "${COMPREPLY[@]}"; do printf '%q\n' "$word"; done
  )
  printf '\0'
  shift $(($1 + 1))
done
