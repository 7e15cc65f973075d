import { lookAt, makeArt } from './make-art.ts'

const options = process.argv.slice(2)
const names = options.filter((option) => !option.startsWith('--'))
const option = (name: string) => options.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3)
const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = option('look')
const [number = 0, of = 1] = (option('share') ?? '0/1').split('/').map(Number)
if (folder === undefined) await makeArt(process.cwd(), names, say, { number, of })
else for (const name of names) await lookAt(name, folder, Number(option('scale') ?? 0.4), say)
