/** Messages of a starting server. */
export const start = {
  langWrong: '--lang must be one of: {languages}.',
  at: '{name} {version} is at {url}',
  signIn: 'Sign in as one of:',
  filling: 'Filling the demo desk',
  processEnded: 'A process of the desk did not start.',
  invented:
    'SMTP_URL is set, and addresses are still made up: {keys}. Set each by `npm run cli -- tenant set KEY ADDRESS`, or all by `tenant set --file FILE`; `tenant values` lists them.',
  andMore: '{named} and {n:number} more',
}
