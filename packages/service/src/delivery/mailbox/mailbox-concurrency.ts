/** Each message takes two short statements, which must leave connections to the requests. */
export const mailboxConcurrency = 4;
