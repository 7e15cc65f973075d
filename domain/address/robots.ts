/** Words in the User-Agent of what is nobody: search engines, previews, monitors, tools. */
const words =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|preview|headless|lighthouse|externalhit|embedly|monitor|pingdom|uptime|curl|wget|python|java\/|node|axios|okhttp|go-http|http-?client|phantom|selenium|puppeteer|playwright/i

/** Whether a request says of itself that no person makes it. Browsers always name themselves. */
export function isRobot(userAgent: string): boolean {
  return userAgent.trim() === '' || words.test(userAgent)
}
