import { expect, test } from 'vitest'
import { encodingFor } from '../../src/platform/web/encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['BR', 'br'],
  ['identity', null],
  ['gzip;q=0', null],
  ['*;q=0', null],
  ['gzip;q=lots', null],
  ['breakfast, gzipped', null],
  ['', null],
  [undefined, null],
])('a client that takes %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
