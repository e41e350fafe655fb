import { BlockList, isIP } from 'node:net'

/**
 * The addresses that the server may call at the request of a person who does not manage its network: those of the
 * internet, and the networks that its administrator lists. Guards against SSRF. Pure.
 */

/** Networks outside the internet, by IANA's registries of special-purpose addresses. */
const CLOSED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // The deprecated IPv4-compatible addresses, and those of SIIT: each maps to any IPv4 address.
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
] as const

/** `BlockList` compares an IPv4-mapped IPv6 address as the IPv4 address. */
function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Returns a check whether an address may be called; `networks` may be, even where they are closed. */
export function openAddresses(networks: readonly string[]): (address: string) => boolean {
  const [closed, own] = [listOf(CLOSED), listOf(networks)]
  return (given) => {
    // Strips the `[…]` of a URL, and the zone of a link-local address.
    const [address = ''] = given.replace(/^\[/, '').split(/[\]%]/, 1)
    if (isIP(address) === 0) return false
    const family = familyOf(address)
    return own.check(address, family) || !closed.check(address, family)
  }
}
