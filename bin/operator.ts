import { runCommand, UsageError } from './compose/command-line.ts'
import { isRefusal, operatorCommands } from './compose/operator-commands.ts'

const help = `npm run operator -- COMMAND [NAME] [--json]

NAME is a host, an owner's email address, or the id of a site or an account.
  find NAME                        a site and its owner: what is needed to help, and nothing that guests have answered
  stuck                            whatever waits for somebody, or longer than it should: payment problems, card orders,
                                   domains, pages, mails and other outbox work, CDN purges, card files, maps, pictures
  mails [NAME]                     unsent mails, an owner's or all, without their contents
  resend-mail NAME|MAIL --reason TEXT
                                   retries an owner's unsent mails, or the one with this id, at once
  republish NAME --reason TEXT     renders a site's pages again (for many sites: npm run republish)
  export NAME --into FILE --reason TEXT
                                   writes everything about an account and its site to a zip that only you can read
  erase NAME --confirm ACCOUNT --reason TEXT
                                   permanently erases an account and its site; ACCOUNT is the account's id, from find
  take-down NAME --reason TEXT     hides a site from its guests, for abuse; the owner keeps it, and is told by mail
  put-back NAME --reason TEXT      shows it to its guests again
  end-sessions NAME --reason TEXT  logs the owner out everywhere
  audit [NAME]                     the newest 100 entries of what operators have done
  --json                           answers as JSON
All but stuck and audit are logged permanently with your user name, the time and the reason: name nobody in it.
Exit codes: 0 done, or nothing is stuck; 1 not done (already so, or nothing found), or something is stuck; 64 wrong usage.
`

/** Commands by the options that only some of them take. */
const goesWith: Readonly<Record<string, readonly string[]>> = {
  into: ['export'],
  confirm: ['erase'],
  reason: Object.keys(operatorCommands).filter((command) => command !== 'stuck' && command !== 'audit'),
}

/** The operator's actions on sites and accounts. */
await runCommand({
  help,
  options: {
    reason: { type: 'string' },
    into: { type: 'string' },
    confirm: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  takes: { names: 2 },
  isExpected: isRefusal,
  async run({ positionals: [command = '', name], values: { reason, into, confirm, json } }, open) {
    const run = Object.hasOwn(operatorCommands, command) ? operatorCommands[command] : undefined
    if (run === undefined) throw new UsageError('One of the commands is needed, and one name.')
    const wrong = Object.entries({ into, confirm, reason }).find(
      ([option, value]) => value !== undefined && !goesWith[option]?.includes(command),
    )
    if (wrong !== undefined) throw new UsageError(`--${wrong[0]} does not go with ${command}.`)
    const answer = await run(await open(), { name, reason: reason?.trim(), into, confirm })
    return json === true ? `${JSON.stringify(answer.json)}\n` : `${answer.lines.join('\n')}\n`
  },
})
