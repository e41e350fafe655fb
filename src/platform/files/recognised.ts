/**
 * The type of content, by its bytes: `png`, `xlsx`, `zip`; undefined for content without a signature, as text. The
 * library is imported with the first file.
 */
export async function recognisedAs(content: Uint8Array) {
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(content))?.ext
}
