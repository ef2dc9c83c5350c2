import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pain001, type TransferBatch } from './pain-001.ts'

const batch: TransferBatch = {
  message_id: 'ENTREE-20260406-7',
  created_at: '2026-04-06T10:15:30.123Z',
  execution_date: '2026-04-07',
  debtor: { name: 'Entree', iban: 'NL91 ABNA 0417 1643 00' },
  transfers: [
    {
      end_to_end_id: 'PAYOUT-7',
      name: 'Café Zoë & Ørsted',
      iban: 'NL02ABNA0123456789',
      amount: 487_706,
      remittance: 'Uitbetaling März',
    },
    { end_to_end_id: 'PAYOUT-8', name: 'ZINK', iban: 'de89370400440532013000', amount: 5, remittance: '01-03-2026 / 31-03-2026' },
  ],
}
const namesOf = (xml: string) => [...xml.matchAll(/<(\w+)/g)].map(([, name]) => name)
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

test('the parts of the file stand in the order of pain.001.001.09, each once for the batch and for a transfer', () => {
  const transfer = [
    'CdtTrfTxInf',
    'PmtId',
    'EndToEndId',
    'Amt',
    'InstdAmt',
    'Cdtr',
    'Nm',
    'CdtrAcct',
    'Id',
    'IBAN',
    'RmtInf',
    'Ustrd',
  ]
  const header = ['GrpHdr', 'MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty', 'Nm']
  const payment = ['PmtInf', 'PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'SvcLvl', 'Cd', 'ReqdExctnDt', 'Dt']
  const debtor = ['Dbtr', 'Nm', 'DbtrAcct', 'Id', 'IBAN', 'DbtrAgt', 'FinInstnId', 'Othr', 'Id', 'ChrgBr']
  expect(namesOf(pain001(batch))).toEqual([
    'Document',
    'CstmrCdtTrfInitn',
    ...header,
    ...payment,
    ...debtor,
    ...transfer,
    ...transfer,
  ])
})

test('amounts are in euros, their sum and number are said twice, and accounts have no spaces', () => {
  const xml = pain001(batch)
  expect(textsOf(xml, 'InstdAmt')).toEqual(['4877.06', '0.05'])
  expect(textsOf(xml, 'CtrlSum')).toEqual(['4877.11', '4877.11'])
  expect(textsOf(xml, 'NbOfTxs')).toEqual(['2', '2'])
  expect(textsOf(xml, 'IBAN')).toEqual(['NL91ABNA0417164300', 'NL02ABNA0123456789', 'DE89370400440532013000'])
  expect([textsOf(xml, 'CreDtTm'), textsOf(xml, 'Dt'), textsOf(xml, 'EndToEndId')]).toEqual([
    ['2026-04-06T10:15:30'],
    ['2026-04-07'],
    ['PAYOUT-7', 'PAYOUT-8'],
  ])
})

test('names are written in the signs that every bank takes', () => {
  expect(textsOf(pain001(batch), 'Nm')).toEqual(['Entree', 'Entree', 'Cafe Zoe + Orsted', 'ZINK'])
  expect(textsOf(pain001(batch), 'Ustrd')).toEqual(['Uitbetaling Marz', '01-03-2026 / 31-03-2026'])
})

test('whatever a company is called, the file holds nothing but those signs, no more of them than fit, and never none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const [transfer] = batch.transfers
      const xml = pain001({ ...batch, transfers: [{ ...transfer!, name, remittance: name }] })
      expect(textsOf(xml, 'Nm').at(-1)).toMatch(/^[a-zA-Z0-9\-?:().,'+](?:[a-zA-Z0-9/\-?:().,'+ ]{0,68}[a-zA-Z0-9\-?:().,'+])?$/)
      expect(textsOf(xml, 'Ustrd').at(-1)).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]{1,140}$/)
    }),
  )
})

test.each([
  ['Đorđević & Þór', 'Dordevic + THor'],
  ['GROẞ ĳs l·l ŀ', 'GROSS ijs l.l l'],
  ['Αθήνα Ψυχή', 'Athina PSychi'],
  ['Щастие Йордан', 'SHTastie Yordan'],
  ['Ђорђе Љубић', 'Dorde LJubic'],
  ['d’Artagnan – Söhne…', "d'Artagnan - Sohne..."],
  ['東京', '..'],
])('%s is written %s, after the table of the European Payments Council', (name, written) => {
  const [transfer] = batch.transfers
  expect(textsOf(pain001({ ...batch, transfers: [{ ...transfer!, name }] }), 'Nm').at(-1)).toBe(written)
})
