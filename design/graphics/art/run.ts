import { lookAt, makeArt } from './make-art.ts'

const options = process.argv.slice(2)
const names = options.filter((option) => !option.startsWith('--'))
const option = (name: string) => options.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3)
const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = option('look')
if (folder === undefined) await makeArt(process.cwd(), names, say)
else for (const name of names) await lookAt(name, folder, Number(option('scale') ?? 0.4), say)
