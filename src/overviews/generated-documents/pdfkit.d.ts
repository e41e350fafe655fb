/** Features of pdfkit 0.20 that its types (0.17) lack. */
declare namespace PDFKit {
  interface PDFOutline {
    /** In points from the upper left corner of the page. */
    addItem(title: string, where: { top: number; left: number }): PDFOutline
  }

  namespace Mixins {
    interface PDFFont {
      registerFont(name: string, font: import('fontkit').Font): this
    }

    interface PDFSubset {
      initSubset(options: { subset: 'PDF/UA' }): void
    }

    interface StructureElementOptions {
      scope?: 'Row'
      bbox?: number[]
    }
  }
}
