/** Messages of a starting server. */
export const start = {
  langWrong: '--lang is een van: {languages}.',
  at: '{name} {version} staat op {url}',
  signIn: 'Meld u aan als een van:',
  filling: 'Demoloket vullen',
  processEnded: 'Een proces van het loket is niet gestart.',
  invented:
    'SMTP_URL is gezet, en er zijn nog verzonnen adressen: {keys}. Zet elk met `npm run cli -- tenant set SLEUTEL ADRES`, of alle met `tenant set --file BESTAND`; `tenant values` noemt ze.',
  andMore: '{named} en nog {n:number}',
} as const
