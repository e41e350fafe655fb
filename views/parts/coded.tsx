import { Fragment } from 'react'

/** A line of the description of the API, which sets names between backticks: they become code. */
export const Coded = ({ text }: { text: string }) =>
  text
    .split('`')
    // Every other part stood between two backticks; each keeps its place.
    .map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>))
