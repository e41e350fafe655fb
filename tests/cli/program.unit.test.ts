import { execFileSync } from 'node:child_process'
import { Command } from 'commander'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { completionFor } from '../../scripts/commands/completion.ts'
import { languageOf } from '../../scripts/language.ts'
import { buildProgram, runCommand } from '../../scripts/program.ts'
import { progress } from '../../scripts/progress.ts'
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
const offered = (...words: string[]) =>
  execFileSync(
    'bash',
    [
      '-c',
      `${completionFor(buildProgram(), 'bash')}
    COMP_WORDS=(laadloket "$@") COMP_CWORD=$# COMPREPLY=()
    _laadloket; echo "\${COMPREPLY[@]}"`,
      'bash',
      ...words,
    ],
    { encoding: 'utf8' },
  )
    .trim()
    .split(' ')

describe('the language of what is told of rows', () => {
  const spoken = (words: string[], env: NodeJS.ProcessEnv) => {
    const command = new Command().option('--lang <lang>').option('--language <lang>')
    return languageOf(command.parse(words, { from: 'user' }), env)
  }

  test.each([
    ['that of the locale', [], { LANG: 'en_GB.UTF-8' }, 'en'],
    ['that which counts most in a shell', [], { LANG: 'en_GB.UTF-8', LC_ALL: 'nl_BE.UTF-8' }, 'nl'],
    ['Dutch without one that we have', [], { LANG: 'C.UTF-8' }, 'nl'],
    ['what was typed, over the locale', ['--lang', 'nl'], { LANG: 'en_GB.UTF-8' }, 'nl'],
    ['the same by its longer name', ['--language', 'en'], {}, 'en'],
  ])('is %s', (_what, words, env, language) => {
    expect(spoken(words, env)).toBe(language)
  })

  test('is none that we do not have', () => {
    expect(() => spoken(['--lang', 'fr'], {})).toThrow('--lang must be one of: nl, en.')
  })
})

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
    const walk = (command: ReturnType<typeof buildProgram>): string[] => [
      ...(command.description() ? [] : [command.name()]),
      ...command.options.filter((option) => !option.description).map((option) => option.flags),
      ...command.registeredArguments.filter((it) => !it.description).map((it) => it.name()),
      ...command.commands.flatMap((child) => walk(child as typeof command)),
    ]
    expect(walk(buildProgram())).toEqual([])
  })

  test('all tenants are in order', async () => {
    expect(await runCommand(['tenant', 'check'])).toBe(0)
    expect(out.trimEnd().split('\n')).toEqual(
      tenants.map(({ id }) =>
        expect.stringMatching(
          RegExp(
            `^${id}: in order; addresses made up: mails.sender.address, mails.support, .* and \\d+ more$`,
          ),
        ),
      ),
    )
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
