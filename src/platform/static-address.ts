/** What is built for browsers is served below this address, and asks for its own parts there. */
export const STATIC_ADDRESS = '/static/'
