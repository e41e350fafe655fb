declare module 'sanitize-html' {
  interface Options {
    allowedTags: readonly string[]
    allowedAttributes: Readonly<Record<string, readonly string[]>>
    allowedSchemes: readonly string[]
    allowProtocolRelative: boolean
    transformTags: Readonly<
      Record<
        string,
        (
          tag: string,
          attributes: Record<string, string>,
        ) => { tagName: string; attribs: Record<string, string> }
      >
    >
    exclusiveFilter: (frame: { tag: string; attribs: Record<string, string> }) => boolean
  }
  export default function sanitizeHtml(html: string, options: Partial<Options>): string
}
