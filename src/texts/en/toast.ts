/** Titles of toasts; by themselves, for the islands that show some. */
export const toast = { warning: 'Warning', error: 'Error!', success: 'Success!' }
