import { escapeXml } from './escape-xml.ts'
import type { Column, ColumnKind } from './spreadsheet.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles of cells, in the order of `cellXfs` below. */
const styles = ['general', 'header', 'text', 'integer', 'amount', 'moment', 'day', 'share'] as const

/** The number of the style of a kind of cell. */
export function styleOf(kind: ColumnKind | 'header'): number {
  return styles.indexOf(kind)
}

/** Text is formatted as text besides (49): otherwise a program takes it for a formula once a user edits it. */
export const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="166" formatCode="0.0%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${[
  [0, 0],
  [49, 1],
  [49, 0],
  [1, 0],
  [4, 0],
  [164, 0],
  [165, 0],
  [166, 0],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`

/** In characters, wide enough for what usually stands there. */
const widths: Readonly<Record<ColumnKind, number>> = { text: 24, integer: 10, amount: 12, moment: 17, day: 12, share: 10 }

/** What stands before the rows of a sheet: its first row stays in sight. */
export function sheetStart(columns: readonly Column[]): string {
  const cols = columns.map(
    ({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${widths[kind]}" customWidth="1"/>`,
  )
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
}

export const SHEET_END = '</sheetData></worksheet>'

/** A name of a sheet: these characters are forbidden, and longer ones are not opened. */
function sheetName(title: string, number: number): string {
  const ending = number === 1 ? '' : ` ${number}`
  const plain = title.replaceAll(/[\\/*?:[\]']/g, ' ').trim()
  return `${plain.slice(0, 31 - ending.length) || 'Sheet'}${ending}`
}

/** `xl/workbook.xml`: the sheets are named after the title, from the second on with their number. */
export function workbookXml(title: string, sheets: number): string {
  const list = numbers(sheets).map(
    (number) => `<sheet name="${escapeXml(sheetName(title, number))}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`
}

/** `xl/_rels/workbook.xml.rels`: where the sheets and the styles are. */
export function workbookRelationsXml(sheets: number): string {
  const list = numbers(sheets).map(
    (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const style = `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${list.join('')}${style}</Relationships>`
}

/** `_rels/.rels`: where the workbook is. */
export function relationsXml(): string {
  return `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
}

/** `[Content_Types].xml`: what each part of the file is. */
export function contentTypesXml(sheets: number): string {
  const of = (part: string, type: string) => `<Override PartName="/xl/${part}.xml" ContentType="${TYPE}.${type}+xml"/>`
  const list = numbers(sheets).map((number) => of(`worksheets/sheet${number}`, 'worksheet'))
  return `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${of('workbook', 'sheet.main')}${of('styles', 'styles')}${list.join('')}</Types>`
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
