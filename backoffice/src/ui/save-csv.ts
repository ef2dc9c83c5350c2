import { withoutFormula } from '@entree/domain/foundation/csv-text.ts'
import { saveFile } from './save-file.ts'

/** Has the browser save lines of texts as a CSV file. No text of it is a formula when it is opened (SEC-17). */
export function saveCsv(lines: readonly (readonly string[])[], name: string): void {
  const text = lines.map((cells) => cells.map(written).join(',')).join('\r\n')
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv' }), `${name}.csv`)
}

function written(cell: string): string {
  return `"${withoutFormula(cell).replaceAll('"', '""')}"`
}
