/** Where a mail service, or a mailbox for what comes back, says what became of mails. */
export const mailReturnPaths = { receiveMailReturn: 'POST /mail-returns/{secret}' } as const
