/** Titles of toasts; by themselves, for the islands that show some. */
export const toast = { warning: 'Waarschuwing', error: 'Fout!', success: 'Succes!' }
