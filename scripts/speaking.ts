import type { Command, Option } from 'commander'
import type { Words } from './words/words.ts'

/** Makes commander, whose own words are English, say all in our words; commands that are added follow. */
export function speak(program: Command, words: Words) {
  const { help, helpOf, hint, titles, usage, more } = words.program
  const ofTitle: Record<string, () => string> = {
    'Usage:': titles.usage,
    'Arguments:': titles.arguments,
    'Options:': titles.options,
    'Commands:': titles.commands,
  }
  program
    .helpOption('-h, --help', help())
    .helpCommand('help [command]', helpOf())
    .showHelpAfterError(hint())
    .configureHelp({
      styleTitle: (title) => ofTitle[title]?.() ?? title,
      styleOptionText: (text) => (text === '[options]' ? usage.options() : text),
      styleSubcommandText: (text) => (text === '[command]' ? usage.command() : text),
      subcommandTerm: (it) =>
        [
          it.name(),
          it.options.length > 0 && usage.options(),
          ...it.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`)),
        ]
          .filter(Boolean)
          .join(' '),
      optionDescription: (option) => described(option, isValue(option) ? option.defaultValue : undefined),
      argumentDescription: (argument) => described(argument, argument.defaultValue),
    })
    .configureOutput({ outputError: (text, write) => write(complaint(text, words)) })

  function described(it: { description: string; argChoices?: string[] }, value: unknown): string {
    const extra = [
      ...(it.argChoices ? [`${more.choices()}: ${it.argChoices.join(', ')}`] : []),
      ...(value === undefined || value === '' ? [] : [`${more.default()}: ${String(value)}`]),
    ]
    return extra.length > 0 ? `${it.description} (${extra.join('; ')})` : it.description
  }
}

/** A default of `false`, or of everything, needs no telling. */
const isValue = ({ required, optional, variadic }: Option) => (required || optional) && !variadic

type Wrong = Words['program']['wrong']

/** What commander says of a line, and how we say it. */
const COMPLAINTS: [RegExp, (wrong: Wrong, ...found: string[]) => string][] = [
  [/^error: unknown command '([^']*)'/, (wrong, name = '') => wrong.unknownCommand({ name })],
  [/^error: unknown option '([^']*)'/, (wrong, name = '') => wrong.unknownOption({ name })],
  [/^error: missing required argument '([^']*)'/, (wrong, name = '') => wrong.missingArgument({ name })],
  [/^error: option '([^']*)' argument missing/, (wrong, name = '') => wrong.missingValue({ name })],
  [/^error: required option '([^']*)' not specified/, (wrong, name = '') => wrong.missingOption({ name })],
  [
    /^error: too many arguments(?: for '([^']*)')?\. Expected (\d+) arguments? but got (\d+)/,
    (wrong, name = '', expected = '', got = '') =>
      name ? wrong.tooManyOf({ name, expected, got }) : wrong.tooMany({ expected, got }),
  ],
  [
    /^error: option '([^']*)' argument '([^']*)' is invalid\. Allowed choices are ([^.]*)\./,
    (wrong, name = '', value = '', choices = '') => wrong.notAmong({ name, value, choices }),
  ],
  [
    /^error: command-argument value '([^']*)' is invalid for argument '([^']*)'\. Allowed choices are ([^.]*)\./,
    (wrong, value = '', name = '', choices = '') => wrong.notAmong({ name, value, choices }),
  ],
]

function complaint(text: string, { program: { wrong } }: Words): string {
  const meant = /\(Did you mean (?:one of )?([^?()]*)\?\)/.exec(text)?.[1]
  for (const [said, say] of COMPLAINTS) {
    const found = said.exec(text)
    if (!found) continue
    const ours = say(wrong, ...found.slice(1))
    return `${ours}${meant ? ` ${wrong.meant({ names: meant })}` : ''}\n`
  }
  return text
}
