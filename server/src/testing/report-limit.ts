// Runs apart: answers with the seconds of processor time that the system gives this process.
process.once('message', () => {
  const { userLimits } = process.report.getReport() as {
    userLimits: { cpu_time_seconds: { hard: number } };
  };
  process.send?.(userLimits.cpu_time_seconds.hard);
});
