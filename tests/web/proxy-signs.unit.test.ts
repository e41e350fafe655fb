import { expect, test } from 'vitest'
import { proxySignsOf } from '../../src/platform/web/proxy-signs.ts'

const ALL = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }

test.each<[string, Record<string, string>, string[]]>([
  ['https://desk.example.org', { ...ALL, host: 'desk.example.org' }, []],
  ['https://desk.example.org', { ...ALL, host: 'DESK.example.org:443' }, []],
  ['https://desk.example.org:8443', { ...ALL, host: 'desk.example.org:8443' }, []],
  ['https://desk.example.org:8443', { ...ALL, host: 'desk.example.org' }, ['host-other']],
  // The hop nearest to the browser counts, and X-Forwarded-Host before Host.
  ['https://desk.example.org', { ...ALL, 'x-forwarded-proto': 'https, http', host: 'desk.example.org' }, []],
  ['https://desk.example.org', { ...ALL, 'x-forwarded-host': 'desk.example.org', host: 'desk:3000' }, []],
  ['https://desk.example.org', { host: 'desk.example.org' }, ['proto-missing', 'addresses-missing']],
  // What could not be read, as an upload that was broken off.
  ['https://desk.example.org', {}, []],
  ['http://desk.example.org', { ...ALL, host: 'desk.example.org' }, ['proto-https']],
  ['http://desk.example.org', { host: 'desk.example.org' }, []],
  // On this machine, or in a network of containers: no proxy to report.
  ['http://localhost:3000', { host: 'localhost:3000' }, []],
  ['http://localhost:3000', { host: '127.0.0.1:3000' }, []],
  ['http://localhost:8080', { host: 'desk:3000' }, []],
  ['http://localhost:3000', { host: '192.0.2.7:3000' }, []],
  ['http://localhost:3000', { host: 'desk.example.org' }, ['only-here']],
  ['http://localhost:3000', { ...ALL, host: 'desk.example.org' }, ['only-here']],
])('behind a proxy of %s, %j lacks or contradicts %j', (publicUrl, headers, signs) => {
  expect(proxySignsOf({ own: new URL(publicUrl), headers, isFromConnection: false })).toEqual(signs)
})

test('an address that is not trusted is a sign of its own', () => {
  const call = { own: new URL('https://desk.example.org'), headers: { ...ALL, host: 'desk.example.org' } }
  expect(proxySignsOf({ ...call, isFromConnection: true })).toEqual(['addresses-unbelieved'])
})
