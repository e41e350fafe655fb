import type { Translation } from '../dictionary.ts'
import type { proxy as nl } from '../nl/proxy.ts'

export const proxy: Translation<typeof nl> = {
  title: 'For whoever runs this server',
  unreachable: 'This desk is not set up right yet',
  otherAddress:
    'This desk belongs at {address}, and your browser is at another address. Whoever runs it must make PUBLIC_URL the same.',
  signs: {
    'proto-missing':
      'X-Forwarded-Proto is missing: the proxy does not say whether you come over https. Over http your browser keeps no cookies of this desk.',
    'proto-http':
      'X-Forwarded-Proto is http, and PUBLIC_URL is https: you come over http, and then your browser keeps no cookies. The proxy must send people on to https.',
    'proto-https':
      'X-Forwarded-Proto is https, and PUBLIC_URL is http. Set PUBLIC_URL to the address with https; until then nobody can sign in.',
    'only-here':
      'PUBLIC_URL is an address of the server itself, and you come by another. Set PUBLIC_URL to the address that people type; until then nobody can sign in.',
    'host-other':
      'Host names another server than PUBLIC_URL, where people are sent. The proxy must pass Host on.',
    'addresses-missing':
      'X-Forwarded-For is missing: all people behind the proxy count as one address, and are soon slowed down.',
    'addresses-unbelieved':
      'X-Forwarded-For comes from an address that TRUSTED_PROXIES does not name: all people behind that proxy count as one address, and are soon slowed down.',
  },
}
