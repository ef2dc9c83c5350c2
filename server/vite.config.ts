import { defineConfig } from 'vite'

/**
 * The server built into a few files, which is what `npm start` runs: read from 2,700 modules it takes three times the processor to start and
 * 80 MB more (docs/decisions/0069). What holds programs for one machine, or finds its own files by its folder (`__dirname`), stays a package of its own.
 */
export default defineConfig({
  ssr: { noExternal: true, external: ['sharp', 'pg-native', 'wawoff2'], target: 'node' },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 10_000,
    // Names stay, so that a stack in the log can be read.
    rolldownOptions: { output: { minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } } } },
  },
})
