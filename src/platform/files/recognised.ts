/**
 * What content is by its bytes: `png`, `xlsx`, `zip`; undefined for what has no mark of its own, as text. The library that
 * knows the marks is loaded when the first file comes.
 */
export async function recognisedAs(content: Uint8Array) {
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(content))?.ext
}
