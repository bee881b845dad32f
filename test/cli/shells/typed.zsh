# typed.zsh SCRIPT LINE...: what stands on the line of a zsh at a terminal after each LINE and Tab.
zmodload zsh/zpty
zpty shell env TERM=dumb zsh -f -i
zpty -w shell "PROMPT=; autoload -Uz compinit; compinit -u -D; source ${(q)1}
show() { print -r -- \"LINE<\$BUFFER>\"; BUFFER= }; zle -N show; bindkey '^T' show; print REA''DY"
until [[ $text == *READY* ]] { zpty -r shell text || exit 1 }
for line in "${@:2}"; do
  text=
  zpty -w -n shell "$line"$'\t\x14'
  until [[ $text == *LINE\<*\>* ]] { zpty -r shell text || exit 1 }
  print -r -- "${${text#*LINE<}%%>*}"
done
zpty -d shell
