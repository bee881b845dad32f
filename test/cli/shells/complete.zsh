# complete.zsh SCRIPT [COUNT WORD...]...: what zsh is handed for the last of each COUNT words, ended
# by a NUL. The builtins that only work while somebody types are stood in for; they compare with
# what was typed, as zsh does.
compdef() { : }
_describe() {
  local -a all
  [[ $3 == -S ]] && print -r -- "suffix ${(q)4}"
  all=("${(@P)2}")
  for each in $all; do [[ $each == "$PREFIX"* ]] && print -r -- ${each%%:*}; done
}
compset() { [[ $PREFIX == ${~2}* ]] && PREFIX=${PREFIX#${~2}} }
_files() { print -r -- "files $*" }
# As while zsh completes.
setopt extendedglob nullglob rcexpandparam
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
