import { runChecks } from './checks.mjs'

process.exit(await runChecks())
