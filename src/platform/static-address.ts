/** The built files for browsers are served under this path, and load their own parts from it. */
export const STATIC_ADDRESS = '/static/'
