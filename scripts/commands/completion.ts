import { Argument, type Command } from 'commander'
import type { Spoken } from '../words/words.ts'

const SHELLS = ['bash', 'zsh'] as const

/** `completion SHELL`: a script that completes commands and options as somebody types them. */
export const register = (command: Command, { words: { program } }: Spoken) =>
  command
    .addArgument(new Argument('<shell>', program.shell()).choices(SHELLS))
    .action((shell: (typeof SHELLS)[number]) => {
      process.stdout.write(completionFor(command.parent ?? command, shell))
    })

/** The script; that of zsh is the one of bash, which zsh can read. */
export function completionFor(program: Command, shell: (typeof SHELLS)[number]): string {
  const cases = [...wordsAfter(program, [])].map(
    ([path, words]) => `    '${path}') words='${words.join(' ')}' ;;`,
  )
  return `${shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_laadloket() {
  local path='' words='' word at
  for ((at = 1; at < COMP_CWORD; at++)); do
    word=\${COMP_WORDS[at]}
    [[ $word == -* ]] || path="\${path:+$path }$word"
  done
  # Behind a command come its arguments: files, mostly.
  while :; do
    case "$path" in
${cases.join('\n')}
    esac
    [[ -n $words || -z $path ]] && break
    [[ $path == *' '* ]] && path=\${path% *} || path=''
  done
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _laadloket laadloket
`
}

/** Of each command, by the words that lead to it: the commands below it, and its options. */
function* wordsAfter(command: Command, path: readonly string[]): Generator<[string, string[]]> {
  const below = command.commands.map((it) => it.name())
  const options = [...command.options.map((it) => it.long ?? ''), '--help'].filter(Boolean)
  yield [path.join(' '), [...below, ...options]]
  for (const it of command.commands) yield* wordsAfter(it, [...path, it.name()])
}
