# complete.zsh SCRIPT WORD...: what zsh is handed for the last word. The builtins that only
# work while somebody types are stood in for; they compare with what was typed, as zsh does.
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
words=("$@")
CURRENT=$#
PREFIX=$words[CURRENT]
_shark
