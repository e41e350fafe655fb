import { execFileSync } from 'node:child_process'
import type { Command } from 'commander'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { completionFor } from '../../scripts/commands/completion.ts'
import { languageOf } from '../../scripts/language.ts'
import { buildProgram, runCommand } from '../../scripts/program.ts'
import { spokenIn } from '../../scripts/words/words.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { progress, progressOfParts } from '../../src/platform/terminal/progress.ts'
import { LANGUAGES } from '../../src/platform/texts/language.ts'
import { tenants } from '../../tenants/index.ts'

let out = ''
let complaints = ''
beforeEach(() => {
  out = ''
  complaints = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complaints += text
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** What bash would offer after these words, the last of which is being typed. */
const whole = await buildProgram()
const offered = (...words: string[]) =>
  execFileSync(
    'bash',
    [
      '-c',
      `${completionFor(whole, 'bash')}
    COMP_WORDS=(laadloket "$@") COMP_CWORD=$# COMPREPLY=()
    _laadloket; echo "\${COMPREPLY[@]}"`,
      'bash',
      ...words,
    ],
    { encoding: 'utf8' },
  )
    .trim()
    .split(' ')

describe('the language of the command line', () => {
  test.each<[string, string[], NodeJS.ProcessEnv, string]>([
    ['that of the locale', [], { LANG: 'en_GB.UTF-8' }, 'en'],
    ['that which counts most in a shell', [], { LANG: 'en_GB.UTF-8', LC_ALL: 'nl_BE.UTF-8' }, 'nl'],
    ['Dutch without one that we have', [], { LANG: 'C.UTF-8' }, 'nl'],
    ['what was typed, over the locale', ['--lang', 'nl', 'purge'], { LANG: 'en_GB.UTF-8' }, 'nl'],
    ['what was typed in one word, behind the command', ['purge', '--lang=en'], {}, 'en'],
    ['the same by its longer name', ['--language', 'en'], {}, 'en'],
    ['not what is no option', ['tenant', 'set', 'x', '--', '--lang', 'en'], {}, 'nl'],
  ])('is %s', (_what, words, env, language) => {
    expect(languageOf(words, env)).toBe(language)
  })

  test('is none that we do not have', () => {
    expect(() => languageOf(['--lang', 'fr'], {})).toThrow('--lang is een van: nl, en.')
    expect(() => languageOf(['--lang', 'fr'], { LANG: 'en' })).toThrow('--lang must be one of: nl, en.')
  })

  test('is that of every word of the help', async () => {
    const [dutch, english] = await Promise.all(
      LANGUAGES.map(async (language) => new Map(helpOf(await buildProgram(spokenIn(language))))),
    )
    expect(dutch?.size).toBeGreaterThan(150)
    const same = [...(dutch ?? [])].filter(([of, words]) => words === english?.get(of))
    expect(same).toEqual([])
  })

  test.each([
    [
      'nl',
      /^Gebruik: laadloket import requests \[opties\] <file>$/m,
      /Usage|Options|Arguments|default|Columns/,
    ],
    [
      'en',
      /^Usage: laadloket import requests \[options\] <file>$/m,
      /Gebruik|Opties|Argumenten|standaard|Kolommen/,
    ],
  ])('is that of the frame around it: %s', async (language, usage, strange) => {
    await runCommand(['import', 'requests', '--help', '--lang', language])
    expect(out).toMatch(usage)
    expect(out).toContain('house_number')
    expect(out).not.toMatch(strange)
  })

  test.each([
    [['nonsense'], "Er is geen opdracht 'nonsense'.", "There is no command 'nonsense'."],
    [['usr'], 'Bedoelde u user?', 'Did you mean user?'],
    [
      ['user', 'lst'],
      "Er is geen opdracht 'lst'. Bedoelde u list?",
      "There is no command 'lst'. Did you mean list?",
    ],
    [['purge', '--nu'], "Er is geen optie '--nu'.", "There is no option '--nu'."],
    [['backup'], "Het argument 'file' ontbreekt.", "The argument 'file' is missing."],
    [
      ['purge', '--receipt'],
      "De optie '--receipt <file>' heeft een waarde",
      "The option '--receipt <file>' needs a value.",
    ],
    [
      ['webhook', 'create', 'x'],
      "De optie '--name <name>' is nodig.",
      "The option '--name <name>' is required.",
    ],
    [
      ['user', 'list', 'x'],
      "Te veel argumenten voor 'list': 1, waar er 0 horen.",
      "Too many arguments for 'list': 1",
    ],
    [
      ['apikey', 'create', 'x', '--for', 'y'],
      'kies uit: requests, documents',
      'choose from: requests, documents',
    ],
    [
      ['completion', 'fish'],
      "'fish' kan niet bij 'shell'; kies uit: bash, zsh.",
      "'fish' is not a valid value of 'shell'",
    ],
  ])('is that of what is wrong with %j', async (words, dutch, english) => {
    expect(await runCommand([...words, '--lang', 'nl'])).toBe(2)
    expect(complaints).toContain(dutch)
    expect(complaints).toContain('(--help toont wat er kan)')
    complaints = ''
    expect(await runCommand([...words, '--lang', 'en'])).toBe(2)
    expect(complaints).toContain(english)
    expect(complaints).not.toContain('error:')
  })
})

/** The help of each command, argument and option. */
const helpOf = (command: Command, path = ''): [string, string][] => {
  const name = `${path} ${command.name()}`
  return [
    [name, command.description()],
    ...command.options.map(({ flags, description }): [string, string] => [`${name} ${flags}`, description]),
    ...command.registeredArguments.map((it): [string, string] => [`${name} ${it.name()}`, it.description]),
    ...command.commands.flatMap((child) => helpOf(child as Command, name)),
  ]
}

describe('a shell completes', () => {
  test.each([
    [['pri'], ['privacy']],
    [['tenant', 'val'], ['values']],
    [['tenant', 'values', '--inv'], ['--invented']],
    [['--json', 'user', 'un'], ['unblock']],
    [['import', 'requests', 'file.csv', '--dry'], ['--dry-run']],
    [['nonsense', 'x'], ['']],
  ])('%j', (typed, offers) => {
    expect(offered(...typed)).toEqual(offers)
  })

  test('in zsh by the same script', async () => {
    expect(await runCommand(['completion', 'zsh'])).toBe(0)
    expect(out).toContain('bashcompinit')
    expect(await runCommand(['completion', 'fish'])).toBe(2)
  })
})

describe('the command line', () => {
  test('without words shows what is possible, and that nothing was done', async () => {
    expect(await runCommand([])).toBe(2)
    expect(complaints).toContain('tenant')
  })

  test('help is no mistake', async () => {
    expect(await runCommand(['--help'])).toBe(0)
    expect(await runCommand(['help', 'tenant'])).toBe(0)
    expect(out).toContain('check')
  })

  test.each([
    ['nonsense'],
    ['tenant', 'nonsense'],
    ['tenant', 'check', '--nonsense'],
    ['tenant', 'show', 'atlantis'],
  ])('%s %s is not understood', async (...words) => {
    expect(await runCommand(words.filter(Boolean))).toBe(2)
    expect(complaints).not.toBe('')
  })

  test('every command and every argument explains itself', () => {
    expect(helpOf(whole).filter(([, words]) => words === '')).toEqual([])
  })

  test('all tenants are in order', async () => {
    expect(await runCommand(['tenant', 'check'])).toBe(0)
    expect(out.trimEnd().split('\n')).toEqual(
      tenants.map(({ id }) =>
        expect.stringMatching(
          RegExp(`^${id}: in orde; verzonnen adressen: mails.sender.address, mails.support, .* en nog \\d+$`),
        ),
      ),
    )
  })

  test.each([
    ['nl', "vlaanderen: acronym 'vl' is niet 2 tot 5 hoofdletters\n"],
    ['en', "vlaanderen: acronym 'vl' is not 2 to 5 capitals\n"],
  ])('a tenant that is not in order is reported in the chosen language: %s', async (language, line) => {
    const tenant = findTenant('vlaanderen')
    const { acronym } = tenant
    try {
      tenant.acronym = 'vl'
      expect(await runCommand(['tenant', 'check', 'vlaanderen', '--lang', language])).toBe(1)
      expect(out).toBe(line)
    } finally {
      tenant.acronym = acronym
    }
  })

  test('--json gives one JSON value and nothing else', async () => {
    expect(await runCommand(['tenant', 'check', '--json'])).toBe(0)
    expect(JSON.parse(out)).toEqual(
      tenants.map(({ id }) => ({ id, problems: [], invented: expect.arrayContaining(['mails.support']) })),
    )
    expect(complaints).toBe('')
  })
})

describe('progress', () => {
  const terminal = () => {
    const written: string[] = []
    return { isTTY: true, write: (text: string) => written.push(text) > 0, written }
  }

  test('is drawn on a terminal', () => {
    const to = terminal()
    const bar = progress('Aanvragen', 4, { to })
    bar.advance(4)
    bar.done()
    expect(to.written.join('')).toContain('100% (4/4)\n')
  })

  test('counts where nobody knows how many there are', () => {
    const to = terminal()
    const bar = progress('Maanden', null, { to })
    bar.advance(1_200)
    bar.done()
    expect(to.written.join('')).toMatch(/^\rMaanden 0.*\rMaanden 1200\n$/)
  })

  test('of parts is a bar below the other, of which one that fails is ended too', () => {
    const to = terminal()
    const bars = progressOfParts({ files: () => 'Bestanden', database: () => 'Database' }, { to })
    bars.on('files', 2, 2)
    bars.on('database', 1, 4)
    bars.done()
    bars.done()
    const lines = to.written.join('').split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Bestanden')
    expect(lines[1]).toMatch(/Database .*25% \(1\/4\)$/)
  })

  test.each([
    ['the answer is JSON', { json: true }, true],
    ['nobody looks', {}, false],
  ])('is silent when %s', (_when, choices, isTTY) => {
    const to = { ...terminal(), isTTY }
    const bar = progress('Aanvragen', 4, { ...choices, to })
    bar.advance()
    bar.done()
    expect(to.written).toEqual([])
  })
})
