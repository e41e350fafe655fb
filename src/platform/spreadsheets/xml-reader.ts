/** Callbacks for the elements of an XML document, in order; names are without their prefix. */
interface XmlListener {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Streaming XML reader: the returned function parses a piece and calls the listener. It throws for XML that is not
 * well-formed, and for a document type, whose entities could expand without limit.
 */
export async function xmlReader({ open, text, close }: XmlListener): Promise<(piece: string) => void> {
  const { default: sax } = await import('sax')
  const parser = sax.parser(true, { position: false })
  parser.onerror = (error) => {
    throw error
  }
  parser.ondoctype = () => {
    throw new Error('A workbook must not have a document type declaration.')
  }
  parser.onopentag = ({ name, attributes }) => open?.(localName(name), attributes as Record<string, string>)
  parser.ontext = (piece) => text?.(piece)
  parser.oncdata = (piece) => text?.(piece)
  parser.onclosetag = (name) => close?.(localName(name))
  return (piece) => {
    parser.write(piece)
  }
}

/** The name after the prefix: some programs write `x:row` for `row`. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads a whole document. */
export async function readXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const read = await xmlReader(listener)
  for await (const piece of pieces) read(piece)
}
