// Runs apart: answers after so many steps of work.
process.once('message', ({ steps }: { steps: number }) => {
  let done = 0;
  while (done < steps) done += 1;
  process.send?.(done);
});
