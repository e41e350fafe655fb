/**
 * The date of the terms of use, as the version that people accept. A change of substance takes a new one.
 * Source: spec 3 §9.
 */
export const TERMS_VERSION = '25-05-2022'

/** By which a desk sets a version of its own: see src/desk/desk-values. */
export const TERMS_VERSION_KEY = 'terms.version'
