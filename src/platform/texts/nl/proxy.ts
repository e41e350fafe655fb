/** Faults of the proxy in front of the desk, for whoever runs the server. */
export const proxy = {
  title: 'Voor de beheerder van deze server',
  unreachable: 'Dit loket is nog niet goed ingesteld',
  otherAddress:
    'Dit loket hoort bij {address}, en uw browser is op een ander adres. De beheerder moet PUBLIC_URL gelijk maken.',
  signs: {
    'proto-missing':
      'X-Forwarded-Proto ontbreekt: de proxy zegt niet of u via https komt. Via http bewaart uw browser geen cookies van dit loket.',
    'proto-http':
      'X-Forwarded-Proto is http, en PUBLIC_URL is https: u komt via http, en dan bewaart uw browser geen cookies. De proxy moet doorsturen naar https.',
    'proto-https':
      'X-Forwarded-Proto is https, en PUBLIC_URL is http. Zet PUBLIC_URL op het adres met https; tot dan kan niemand zich aanmelden.',
    'only-here':
      'PUBLIC_URL is een adres van de server zelf, en u komt via een ander. Zet PUBLIC_URL op het adres dat mensen intypen; tot dan kan niemand zich aanmelden.',
    'host-other':
      'Host noemt een andere server dan PUBLIC_URL, waar mensen heen worden gestuurd. De proxy moet Host doorgeven.',
    'addresses-missing':
      'X-Forwarded-For ontbreekt: alle mensen achter de proxy tellen als één adres en worden snel geremd.',
    'addresses-unbelieved':
      'X-Forwarded-For komt van een adres dat niet in TRUSTED_PROXIES staat: alle mensen achter die proxy tellen als één adres en worden snel geremd.',
  },
} as const
