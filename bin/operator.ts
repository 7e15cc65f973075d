import { runCommand, UsageError } from './compose/command-line.ts'
import { isRefusal, operatorCommands } from './compose/operator-commands.ts'

const help = `npm run operator -- COMMAND [NAME] [--json]

NAME is a host, an owner's mail, or the id of a site or an account.
  find NAME                        the site and its owner: what is needed to help, nothing that guests have answered
  hanging                          what waits for somebody or longer than it should: problems with payments, orders of cards,
                                   domains, pages, mails and other work of the outbox, CDN, files of cards, maps, pictures
  mails [NAME]                     mails that have not been sent, an owner's or all, without what they say
  resend-mail NAME|MAIL --reason TEXT
                                   has an owner's unsent mails, or the one with this id, tried again at once
  republish NAME --reason TEXT     has the pages of a site rendered again (npm run republish: those of many)
  export NAME --into FILE --reason TEXT
                                   writes all about an account and its site into a zip that only you may read
  erase NAME --confirm ACCOUNT --reason TEXT
                                   erases an account and its site for good; ACCOUNT is the account's id, as find says it
  take-down NAME --reason TEXT     takes a site from its guests, for abuse; the owner keeps it, and is told by mail
  put-back NAME --reason TEXT      gives it back to its guests
  end-sessions NAME --reason TEXT  logs the owner out everywhere
  audit [NAME]                     what operators have done, the newest 100
  --json                           answers as JSON
All but hanging and audit are noted for good with the user of the machine, the time and the reason: name nobody in it.
Exit codes: 0 done, and nothing hangs; 1 not done (it is so already, or nothing is there), or something hangs; 64 called wrongly.
`

/** What an operator does to sites and accounts. */
await runCommand({
  help,
  options: {
    reason: { type: 'string' },
    into: { type: 'string' },
    confirm: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  isExpected: isRefusal,
  async run({ positionals: [command = '', name, ...more], values: { reason, into, confirm, json } }, open) {
    const run = Object.hasOwn(operatorCommands, command) ? operatorCommands[command] : undefined
    if (run === undefined || more.length > 0) throw new UsageError('One of the commands is needed, and one name.')
    const answer = await run(await open(), { name, reason: reason?.trim(), into, confirm })
    return json === true ? `${JSON.stringify(answer.json)}\n` : `${answer.lines.join('\n')}\n`
  },
})
