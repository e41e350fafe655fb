/**
 * React as in production. In development it records of every element where it was made, and tests that open
 * pages would spend a third of their time on that; the unit tests keep its warnings.
 */
const { NODE_ENV } = process.env
process.env.NODE_ENV = 'production'
await import('react-dom/server')
await import('react/jsx-runtime')
process.env.NODE_ENV = NODE_ENV ?? 'test'
