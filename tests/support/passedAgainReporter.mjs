import {writeFileSync} from 'node:fs'
import path from 'node:path'

/**
 * Reports the tests that failed at first and passed when they were run again, which jest's own report leaves out: a JSON list of
 * `{title, failure}` in the file that `PASSED_AGAIN_FILE` names.
 */
export default class PassedAgainReporter {
  tests = []

  constructor({rootDir}) {
    this.rootDir = rootDir
  }

  onTestResult(_, {testFilePath, testResults}) {
    const file = path.relative(this.rootDir, testFilePath)
    for (const {fullName, status, retryReasons = []} of testResults) {
      if (status === 'passed' && retryReasons.length > 0)
        this.tests.push({title: `${file} › ${fullName}`, failure: retryReasons[0]})
    }
  }

  onRunComplete() {
    writeFileSync(process.env.PASSED_AGAIN_FILE, JSON.stringify(this.tests))
  }
}
