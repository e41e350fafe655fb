import { describe, expect, test } from 'vitest'
import { en as folderEn } from '../../src/desk/tenants/words/en.ts'
import { nl as folderNl } from '../../src/desk/tenants/words/nl.ts'
import { en } from '../../src/platform/terminal/en/index.ts'
import { messageOf } from '../../src/platform/terminal/error-message.ts'
import { Halt } from '../../src/platform/terminal/halt.ts'
import { languageOfStart } from '../../src/platform/terminal/language.ts'
import { nl } from '../../src/platform/terminal/nl/index.ts'
import { sourcesIn } from '../rules/sources.ts'

/** The texts at a terminal. Their type holds that none is missing in a language. */

type Dictionary = { readonly [key: string]: string | Dictionary }
const textsOf = (words: Dictionary, way = ''): [way: string, text: string][] =>
  Object.entries(words).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${way}${key}`, text]] : textsOf(text, `${way}${key}.`),
  )
const valuesIn = (text = '') => [...new Set(text.match(/\{[^}]+\}/g))].toSorted()
// Chosen by the code of an error, by the name of a setting, or by what is wrong.
const isChosen = (way: string) => /^system\.|\.remedies\.|^things\.|^backup\.(newer|beforeRelease)$/.test(way)

describe.each<[string, Dictionary, Dictionary]>([
  ['at a terminal', nl, en],
  ['of the folder of a tenant', folderNl, folderEn],
])('the texts %s', (_of, dutch, inEnglish) => {
  const english = new Map(textsOf(inEnglish))

  test.each(textsOf(dutch))('%s is in both languages, with the same values', (way, text) => {
    expect(english.get(way)).not.toBe(text)
    expect(valuesIn(english.get(way))).toEqual(valuesIn(text))
  })

  test('are all used somewhere', () => {
    const code = sourcesIn('src').map(({ text }) => text)
    const unused = [...english.keys()].filter((way) => {
      const use = new RegExp(`\\.${way.split('.').at(-1)}\\b`)
      return !isChosen(way) && !code.some((text) => use.test(text))
    })
    expect(unused).toEqual([])
  })
})

const failed = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: as Node says`), { code, ...more })

describe('what went wrong', () => {
  test.each<[string, unknown, string, string]>([
    [
      'a file',
      failed('EACCES', { path: '/back/up' }),
      "EACCES: daarop heeft deze gebruiker geen recht: '/back/up'",
      "EACCES: this user lacks permission: '/back/up'",
    ],
    [
      'a database that another writes to',
      failed('55P03'),
      '55P03: iemand anders schrijft al een tijd in de database',
      '55P03: the database is locked by another writer',
    ],
    [
      'a package of another Node',
      Object.assign(new Error(`sqlite.node was compiled using\nNODE_MODULE_VERSION 115.`), {
        code: 'ERR_DLOPEN_FAILED',
      }),
      `better-sqlite3 is gebouwd voor een andere versie van Node dan deze (${process.version})`,
      `better-sqlite3 was built for another version of Node than this one (${process.version})`,
    ],
    ['a disk', failed('ENOSPC'), 'ENOSPC: de schijf is vol', 'ENOSPC: the disk is full'],
    [
      'a neighbour',
      failed('ECONNREFUSED', { address: '127.0.0.1', port: 5432 }),
      'ECONNREFUSED: niemand antwoordt op 127.0.0.1:5432',
      'connect ECONNREFUSED 127.0.0.1:5432',
    ],
    [
      'a neighbour with several addresses',
      failed('ECONNREFUSED', { errors: [failed('ECONNREFUSED', { address: '::1', port: 5432 })] }),
      'ECONNREFUSED: niemand antwoordt op ::1:5432',
      'connect ECONNREFUSED ::1:5432',
    ],
    [
      'a name, within the error of the caller',
      new Error('getaddrinfo', { cause: failed('ENOTFOUND', { hostname: 'db.example' }) }),
      'ENOTFOUND: niemand kent het adres db.example',
      'getaddrinfo ENOTFOUND db.example',
    ],
    ['another program', new Error('database disk image is malformed'), 'database disk', 'database disk'],
    ['no error at all', 'zomaar', 'zomaar', 'zomaar'],
  ])('with %s is in the language of the reader', (_what, error, dutch, inEnglish) => {
    expect(messageOf(error, 'nl')).toContain(dutch)
    expect(messageOf(error, 'en')).toContain(inEnglish)
  })

  test('is in a log in English', () => {
    const halt = new Halt(({ backup }) => backup.noDesk())
    expect([halt.message, messageOf(halt, 'nl')]).toEqual([en.backup.noDesk, nl.backup.noDesk])
  })
})

describe('a server that starts', () => {
  test.each<[string, string[], NodeJS.ProcessEnv, string]>([
    ['of the locale', [], { LANG: 'nl_BE.UTF-8' }, 'nl'],
    ['that was typed', ['--lang', 'en'], { LANG: 'nl_BE.UTF-8' }, 'en'],
    ['of its log, where nobody chose', [], { LANG: 'C.UTF-8' }, 'en'],
  ])('writes in the language %s', (_what, words, env, language) => {
    expect(languageOfStart(words, env)).toBe(language)
  })

  test('refuses a language that we do not have', () => {
    expect(() => languageOfStart(['--lang=fr'], {})).toThrow('--lang must be one of: nl, en.')
  })
})
