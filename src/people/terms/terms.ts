/**
 * The date of the terms of use, used as the version that people accept. Change it with every change of substance. Source:
 * spec 3 §9.
 */
export const TERMS_VERSION = '25-05-2022'

/** Key of the desk value with which a desk sets its own version: see src/desk/desk-values. */
export const TERMS_VERSION_KEY = 'terms.version'
