# complete.bash SCRIPT WORD...: what bash would offer for the last word.
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
compopt() { printf 'compopt %s\n' "$*"; }
_shark
for word in "${COMPREPLY[@]}"; do printf '%q\n' "$word"; done
