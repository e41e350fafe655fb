import { Fragment } from 'react'

/** A line of the API description, with the names between backticks as code. */
export const Coded = ({ text }: { text: string }) =>
  text
    .split('`')
    // Every second part was between backticks; the order never changes, so the index can be the key.
    .map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>))
