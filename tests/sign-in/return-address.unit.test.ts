import { expect, test } from 'vitest'
import { returnAddress } from '../../src/people/sign-in/return-address.ts'

const ORIGIN = 'https://laadloket.example'

const HOSTILE = [
  'https://evil.example',
  'https://evil.example/aanvragen',
  'http://laadloket.example/aanvragen',
  'https://laadloket.example.evil.example/',
  'https://laadloket.example@evil.example/',
  'https://laadloket.example:8443/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https://laadloket.example//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt://laadloket.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://laadloket.example/1',
  'file:///etc/passwd',
  'ftp://laadloket.example/',
  'https://evil。example',
  'https://[::1]/',
  'http://2130706433/',
  '//evil.example\\@laadloket.example',
  'https://',
  'mailto:x@evil.example',
]

test.each(HOSTILE)('%j does not lead away', (address) => {
  const path = returnAddress(address, ORIGIN)
  const landed = new URL(path, `${ORIGIN}/aanmelden/terug`)
  expect(landed.origin).toBe(ORIGIN)
  expect(path).toMatch(/^\/(?![/\\])/)
})

test.each([undefined, null, '', 7, ['/aanvragen'], {}, `/${'a'.repeat(3_000)}`])(
  '%j leads home',
  (address) => {
    expect(returnAddress(address, ORIGIN)).toBe('/')
  },
)

test.each([
  '/',
  '/aanvragen',
  '/aanvragen?zoeken=kerkstraat%2012&status=open',
  '/aanvragen/8de5ab9c-145a-4f9c-b2a0-3ee179fd0527#opmerkingen',
])('%s is kept as it is', (path) => {
  expect(returnAddress(path, ORIGIN)).toBe(path)
  expect(returnAddress(`${ORIGIN}${path}`, ORIGIN)).toBe(path)
})

test.each(['/aanmelden', '/aanmelden/terug?code=x', '/afmelden', '/idp/auth'])('%s is no goal', (path) => {
  expect(returnAddress(path, ORIGIN)).toBe('/')
})
