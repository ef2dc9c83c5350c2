import type { Cell, Column, ColumnKind, Row } from './spreadsheet.ts'
import { escapeXml } from './escape-xml.ts'
import { styleOf } from './xlsx-parts.ts'

/** A cell of the format holds no more. */
const LONGEST = 32_767
const DAY_S = 86_400
/** 1970-01-01 as spreadsheets count days. */
const EPOCH_DAY = 25_569

/** The first row of a sheet. */
export function headerXml(columns: readonly Column[]): string {
  const cells = columns.map(({ header }, index) => textXml(header, `${columnName(index)}1`, 'header'))
  return `<row r="1">${cells.join('')}</row>`
}

/** A row of a sheet; numbers count from 1, the header being the first. */
export function rowXml(row: Row, columns: readonly Column[], number: number): string {
  let cells = ''
  for (let index = 0; index < columns.length; index += 1) {
    const cell = row[index] ?? null
    if (cell !== null) cells += cellXml(cell, columns[index]?.kind ?? 'text', columnName(index) + number)
  }
  return `<row r="${number}">${cells}</row>`
}

function cellXml(cell: Cell & {}, kind: ColumnKind, place: string): string {
  if (kind === 'day') return numberXml(Date.parse(`${cell}T00:00:00Z`) / 1000 / DAY_S + EPOCH_DAY, place, kind)
  if (typeof cell === 'string') return textXml(cell, place, 'text')
  if (kind === 'amount' || kind === 'share') return numberXml(cell / 100, place, kind)
  if (kind === 'moment') return numberXml(cell / DAY_S + EPOCH_DAY, place, kind)
  return numberXml(cell, place, kind)
}

function numberXml(value: number, place: string, kind: ColumnKind): string {
  return `<c r="${place}" s="${styleOf(kind)}"><v>${value}</v></c>`
}

/** Typed as text in place, so that no program reads it as a formula, however it begins. */
function textXml(text: string, place: string, kind: 'header' | 'text'): string {
  return `<c r="${place}" s="${styleOf(kind)}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, LONGEST).toWellFormed())}</t></is></c>`
}

const names: string[] = []

/** A, B, … Z, AA. */
function columnName(index: number): string {
  return (names[index] ??= (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26)))
}
