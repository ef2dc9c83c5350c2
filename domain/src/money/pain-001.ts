import { normalizeIban } from '../foundation/iban.ts'
import { sepaLetters } from './sepa-letters.ts'

/** A transfer in euros; `amount` in cents, above zero. `end_to_end_id` comes back on the statement: at most 35 signs, unique in the file. */
export type Transfer = { end_to_end_id: string; name: string; iban: string; amount: number; remittance: string }

/** A batch of transfers from one account on a day (YYYY-MM-DD). `created_at`: an instant. `message_id`: at most 35 signs, never used again. */
export type TransferBatch = {
  message_id: string
  created_at: string
  execution_date: string
  debtor: { name: string; iban: string }
  transfers: readonly Transfer[]
}

/**
 * The file that a bank takes SEPA credit transfers from: ISO 20022 pain.001.001.09 by the rules of the European Payments Council. Names and texts
 * are put into the signs that every bank takes.
 */
export function pain001({ message_id, created_at, execution_date, debtor, transfers }: TransferBatch): string {
  const sums = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${euros(transfers.reduce((sum, { amount }) => sum + amount, 0))}</CtrlSum>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
    // Without the zone and the milliseconds, as banks write it.
    `<GrpHdr><MsgId>${plain(message_id, 35)}</MsgId><CreDtTm>${created_at.slice(0, 19)}</CreDtTm>${sums}`,
    `<InitgPty><Nm>${plain(debtor.name, 70)}</Nm></InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${plain(message_id, 35)}</PmtInfId><PmtMtd>TRF</PmtMtd>${sums}`,
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    `<ReqdExctnDt><Dt>${execution_date}</Dt></ReqdExctnDt>`,
    `<Dbtr><Nm>${plain(debtor.name, 70)}</Nm></Dbtr>${account('Dbtr', debtor.iban)}`,
    // Within SEPA the bank is known by the account.
    '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>',
    ...transfers.map(transferOf),
    '</PmtInf></CstmrCdtTrfInitn></Document>',
    '',
  ].join('\n')
}

function transferOf({ end_to_end_id, name, iban, amount, remittance }: Transfer): string {
  return [
    `<CdtTrfTxInf><PmtId><EndToEndId>${plain(end_to_end_id, 35)}</EndToEndId></PmtId>`,
    `<Amt><InstdAmt Ccy="EUR">${euros(amount)}</InstdAmt></Amt>`,
    `<Cdtr><Nm>${plain(name, 70)}</Nm></Cdtr>${account('Cdtr', iban)}`,
    `<RmtInf><Ustrd>${plain(remittance, 140)}</Ustrd></RmtInf></CdtTrfTxInf>`,
  ].join('')
}

function account(whose: 'Dbtr' | 'Cdtr', iban: string): string {
  return `<${whose}Acct><Id><IBAN>${normalizeIban(iban)}</IBAN></Id></${whose}Acct>`
}

/** Cents as euros with a point and two decimals. */
function euros(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** In the signs of SEPA, at most the given number; what has none of them becomes a dot, and no text begins or ends with a slash. */
function plain(text: string, most: number): string {
  return (
    // Once as they are, since й is no и with an accent; then without accents, for those of Greek.
    spelt(spelt(text.normalize('NFC')).normalize('NFD').replaceAll(/\p{M}/gu, ''))
      .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, '.')
      .replaceAll(/\/{2,}/g, '/')
      .slice(0, most)
      .replaceAll(/^[/ ]+|[/ ]+$/g, '') || '.'
  )
}

function spelt(text: string): string {
  return [...text].map((sign) => sepaLetters.get(sign) ?? sign).join('')
}
