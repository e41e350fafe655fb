/** Messages of a starting server. */
export const start = {
  langWrong: '--lang must be one of: {languages}.',
  at: '{name} {version} is at {url}',
  signIn: 'Sign in as one of:',
  filling: 'Filling the demo desk',
  processEnded: 'A server process of the desk did not start.',
  invented:
    'SMTP_URL is set, but these addresses are still fictitious: {keys}. Set each with `npm run cli -- tenant set KEY ADDRESS`, or all with `tenant set --file FILE`; `tenant values` lists them.',
  andMore: '{named} and {n:number} more',
}
