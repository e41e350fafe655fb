import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openAddresses } from '../../src/platform/outside/open-addresses.ts'

/** Which addresses a webhook may name: those of the internet, however they are written. */

const isOpen = openAddresses([])
const part = fc.integer({ min: 0, max: 255 })

describe('an address of IPv4 that IPv6 holds', () => {
  test('is as closed as the address itself, in every form', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.constantFrom('10', '127', '192.168', '169.254'), part, part, part),
        ([net, ...rest]) => {
          const address = [net, ...rest].join('.').split('.').slice(0, 4).join('.')
          for (const form of ['', '::', '::ffff:', '::ffff:0:', '64:ff9b::'])
            expect([form + address, isOpen(form + address)]).toEqual([form + address, false])
        },
      ),
    )
  })

  test('leads nowhere through the forms that nobody uses any more, also to the internet', () => {
    for (const address of ['::8.8.8.8', '[::8.8.8.8]', '::ffff:0:8.8.8.8', '::ffff:0:808:808', '::1', '::'])
      expect([address, isOpen(address)]).toEqual([address, false])
  })

  test('is open where the address itself is', () => {
    for (const address of ['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111'])
      expect([address, isOpen(address)]).toEqual([address, true])
  })
})
