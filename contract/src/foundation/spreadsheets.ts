/** The forms of a table that is saved for a spreadsheet, with their media types. */
export const spreadsheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
