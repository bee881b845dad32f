# complete.zsh SCRIPT [COUNT WORD...]...: what zsh is handed for the last of each COUNT words, ended
# by a NUL. The builtins that only work while somebody types are stood in for; they compare with
# what was typed, as zsh does.
compdef() { : }
compadd() {
  local -a all
  [[ $1 == -S ]] && { print -r -- "suffix ${(q)2}"; shift 2 }
  all=("${(@P)2}")
  for each in $all; do [[ $each == "$PREFIX"* ]] && print -r -- ${(q)each}; done
}
_describe() {
  local -a all
  [[ $1 == -o ]] && shift
  all=("${(@P)2}")
  [[ $# == 1 ]] && all=("${(@P)1}")
  for each in $all; do [[ $each == "$PREFIX"* ]] && print -r -- ${each%%:*}; done
}
compset() { PREFIX=${PREFIX#*=} }
_files() { print -r -- "files $*" }
source "$1"
shift
while (( $# > 0 )); do
  (
    words=("${@[2,$1+1]}")
    CURRENT=$1
    PREFIX=$words[CURRENT]
    _shark
  )
  printf '\0'
  shift $(( $1 + 1 ))
done
